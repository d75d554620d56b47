/**
 * One change of a page. `at` is the index of a block among the page's blocks as they were when the change was asked for, gaps not counted;
 * `insert_after` with -1 inserts at the beginning. `text` is in the site format.
 */
export type Operation =
  | { do: 'replace'; at: number; text: string }
  | { do: 'insert_after'; at: number; text: string }
  | { do: 'delete'; at: number }
  | { do: 'move'; at: number; after: number }
