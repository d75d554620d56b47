import { box } from './svg.ts'

/** The top of a table, with its edge, from a height down. */
export const table = (colour: string, edge: string, y = 430) =>
  box([0, y, 640, 640 - y], colour) + box([0, y, 640, 10], edge)
