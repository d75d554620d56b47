import { dayMs } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { daysInTrash } from '../rules.ts'
import { nameOf } from './site-path.ts'
import type { trash } from './tables.ts'

export type TrashRow = typeof trash.$inferSelect

/** No domain can have such a name, so nothing in it is ever served. */
export const trashFolder = '_trash'

/** The folder of one deleted thing. */
export const folderOf = ({ domainId, id }: Pick<TrashRow, 'domainId' | 'id'>): string =>
  `${trashFolder}/${domainId}/${id}`

/** Its path. */
export const asideOf = (row: Pick<TrashRow, 'domainId' | 'id' | 'path'>): string =>
  `${folderOf(row)}/${nameOf(row.path)}`

/** Anything deleted before this time is removed for good. */
export const oldestKept = ({ now }: Context): Date => new Date(now().getTime() - daysInTrash * dayMs)
