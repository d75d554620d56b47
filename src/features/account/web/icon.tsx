import type { Section } from './sections.ts'

export const missing = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v5M12 16v.2'

const shapes = {
  activate:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9s.5-6 3.5-9z',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  view: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  social:
    'M6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 3.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.3 10.8l7.4-3.6M8.3 13.2l7.4 3.6',
  analytics: 'M4 20V4M4 20h16M8.5 16v-4M13 16V8M17.5 16v-6',
  messages: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  chats: 'M4 5h16v11h-9l-4 4v-4H4z',
  store: 'M5 9v10h14V9M3.5 9L6 4h12l2.5 5zM10 19v-5h4v5',
  costs: 'M12 3v18M16 7.5C15.5 6 14 5.5 12 5.5S8 6.5 8 8.7c0 4.5 8.5 2 8.5 6.6 0 2.2-2 3.2-4.5 3.2s-4-1-4.5-2.7',
  collaboration:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M16 6a2.5 2.5 0 0 1 0 5M17 14c2.5.5 3.5 2.5 3.5 5',
  transactions: 'M4 8h14M14.5 4.5L18 8l-3.5 3.5M20 16H6M9.5 12.5L6 16l3.5 3.5',
  add: 'M12 5v14M5 12h14',
  missing,
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4h-4',
  down: 'M6 9l6 6 6-6',
} satisfies Record<Section, string> & Record<string, string>

/** A small picture beside words, given as a path; readers of screens don't hear it. */
export const Outline = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

/** What stands beside the words of the account’s own frame. */
export const Icon = ({ name }: { name: keyof typeof shapes }) => <Outline path={shapes[name]} />
