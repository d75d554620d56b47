import type { Problem } from './item.ts'

export interface MenuEntry {
  title: string
  url?: string
  key?: string
  subItems: MenuEntry[]
  line: number
}

/** Reads `menu.txt`. */
export declare function readMenu(text: string): { entries: MenuEntry[]; problems: Problem[] }
