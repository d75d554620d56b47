import type { Problem } from './item.ts'

export interface Redirect {
  from: string
  to: string
  status: 301 | 302
  line: number
}

/** Reads `redirects.txt`: `from  to  [301|302]` on each line. */
export declare function readRedirects(text: string): { redirects: Redirect[]; problems: Problem[] }
