"""What somebody practises with: moments of finished matches, asked again."""
