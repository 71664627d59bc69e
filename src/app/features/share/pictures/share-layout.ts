/** Two halves of fabric sewn together: the hat on paper on the left, the text on the dark panel on the right. */
export const layout = { width: 1200, height: 630, photo: 630, panel: 570, padding: 52 } as const

/** The dark theme of tokens.css, which is the default. */
export const colors = {
  ground: '#121110',
  text: '#f4eee2',
  muted: '#b4aa9a',
  accent: '#ff6a2b',
  onAccent: '#140a05',
  paper: '#e7e4dd',
  onPaper: '#1a1714',
  outline: '#8f877a',
} as const
