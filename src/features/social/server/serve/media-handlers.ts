import { on, type Handler } from '#kit/server/http/handler.ts'
import * as calls from '#social/media-contract.ts'
import { serveMedia } from '../media/serve-media.ts'
import { beginFilm, keepPiece, keepUploaded } from '../media/upload-media.ts'

export const mediaHandlers: Handler[] = [
  on(calls.uploadMedia, ({ ctx, user, signal, body }) => keepUploaded({ ctx, user, signal }, body.file)),
  on(calls.beginUpload, ({ ctx, user, body }) => beginFilm(ctx, user, body)),
  on(calls.uploadPiece, ({ ctx, user, params, query, raw }) =>
    keepPiece(ctx, user, { id: params.id, from: query.from }, raw),
  ),
  on(calls.readMedia, ({ ctx, params, headers, address }) =>
    serveMedia(ctx, params.name, new Request(address, { headers })),
  ),
]
