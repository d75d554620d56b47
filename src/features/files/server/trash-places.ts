import { day } from '#kit/durations.ts'
import type { Context } from '#kit/server/context.ts'
import { daysInTrash } from '../rules.ts'
import { nameOf } from './site-path.ts'
import type { trash } from './tables.ts'

export type TrashRow = typeof trash.$inferSelect

/** No domain has such a name, so nothing there is ever served. */
export const trashFolder = '_trash'

/** The folder of one thing that was deleted. */
export const folderOf = ({ domainId, id }: Pick<TrashRow, 'domainId' | 'id'>): string =>
  `${trashFolder}/${domainId}/${id}`

/** Where it lies. */
export const asideOf = (row: Pick<TrashRow, 'domainId' | 'id' | 'path'>): string =>
  `${folderOf(row)}/${nameOf(row.path)}`

/** What was deleted before then is gone for good. */
export const oldestKept = ({ now }: Pick<Context, 'now'>): Date => new Date(now().getTime() - daysInTrash * day)
