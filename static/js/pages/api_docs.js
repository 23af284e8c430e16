/**
 * The page that lists the interface for programs: Swagger UI from our own files, sending the page's CSRF
 * token along.
 */

const cookie = (name) =>
  document.cookie
    .split("; ")
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";
const place = document.getElementById("swagger");

window.SwaggerUIBundle({
  url: place.dataset.schema,
  domNode: place,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  requestInterceptor(request) {
    if (new URL(request.url, location.href).origin === location.origin)
      request.headers["X-CSRFToken"] = cookie("csrftoken");
    return request;
  },
});
