import { readLanguage } from '#kit/language-header.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { blockMember, deleteRecord, listBlocked, listRecords, putRecord, putSpot, unblockMember } from '../contract.ts'
import { blockSomebody, listBlockedPeople, unblockSomebody } from './blocks.ts'
import { listOwnRecords, sayRecord } from './own-records.ts'
import { deleteOwnRecord, saveRecord } from './save-record.ts'
import { sayWhere } from './say-where.ts'

export const memberHandlers: Handler[] = [
  on(listRecords, ({ ctx, user, headers }) => listOwnRecords(ctx, user.id, readLanguage(headers))),
  on(putRecord, async ({ ctx, user, params, body, headers }) =>
    sayRecord(readLanguage(headers), await saveRecord(ctx, user.id, params.type, body)),
  ),
  on(deleteRecord, async ({ ctx, user, params }) => {
    await deleteOwnRecord(ctx, user.id, params.type)
    return { message: 'Profile deleted.' }
  }),
  on(putSpot, async ({ ctx, user, body: { lat, lng }, headers }) => {
    await sayWhere(ctx, user.id, lat === null || lng === null ? undefined : { lat, lng })
    return listOwnRecords(ctx, user.id, readLanguage(headers))
  }),
  on(listBlocked, ({ ctx, user, query }) => listBlockedPeople(ctx, user.id, query)),
  on(blockMember, async ({ ctx, user, params }) => {
    await blockSomebody(ctx, user.id, params.id)
    return { message: 'You won’t see each other any more.' }
  }),
  on(unblockMember, async ({ ctx, user, params }) => {
    await unblockSomebody(ctx, user.id, params.id)
    return { message: 'Unblocked.' }
  }),
]
