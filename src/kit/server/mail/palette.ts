/** The design tokens' colours, light and dark, for mail: mail programs don't support CSS variables. */
export const palette = {
  ground: ['#fcfcfa', '#0f1115'],
  surface: ['#f3f2ee', '#171a21'],
  raised: ['#ffffff', '#1c2028'],
  line: ['#e2e0d9', '#292d36'],
  ink: ['#1b1d21', '#eae8e3'],
  muted: ['#595d66', '#a4a8b1'],
  bad: ['#b3261e', '#ff9a8f'],
  accent: ['#4b4fd1', '#a6adff'],
  onAccent: ['#ffffff', '#12132b'],
  accentSoft: ['#e8e8fb', '#20233f'],
} as const

/** Without quotes, which would end an attribute. */
export const fonts = {
  sans: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Inter,'Noto Sans','Helvetica Neue','Liberation Sans',Arial,sans-serif",
  mono: "ui-monospace,'Cascadia Code','Source Code Pro',Menlo,Consolas,'DejaVu Sans Mono',monospace",
}
