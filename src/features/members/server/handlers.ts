import { on, type Handler } from '#kit/server/http/handler.ts'
import { blockMember, deleteRecord, listBlocked, listRecords, putRecord, putSpot, unblockMember } from '../contract.ts'
import { blockSomebody, listBlockedPeople, unblockSomebody } from './blocks.ts'
import { listOwnRecords } from './own-records.ts'
import { deleteOwnRecord, saveRecord } from './save-record.ts'
import { sayWhere } from './say-where.ts'

export const memberHandlers: Handler[] = [
  on(listRecords, ({ ctx, user }) => listOwnRecords(ctx, user.id)),
  on(putRecord, ({ ctx, user, params, body }) => saveRecord(ctx, user.id, params.type, body)),
  on(deleteRecord, async ({ ctx, user, params }) => {
    await deleteOwnRecord(ctx, user.id, params.type)
    return { message: 'Profile deleted.' }
  }),
  on(putSpot, async ({ ctx, user, body: { lat, lng } }) => {
    await sayWhere(ctx, user.id, lat === null || lng === null ? undefined : { lat, lng })
    return listOwnRecords(ctx, user.id)
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
