import type { Handler } from '#kit/server/http/handler.ts'
import { accountHandlers } from './account-handlers.ts'
import { commentHandlers } from './comment-handlers.ts'
import { mediaHandlers } from './media-handlers.ts'
import { postHandlers } from './post-handlers.ts'
import { openWritingHandlers, type AskModel } from './writing-handlers.ts'

export const openSocialHandlers = (askModel: AskModel): Handler[] => [
  ...accountHandlers,
  ...mediaHandlers,
  ...postHandlers,
  ...commentHandlers,
  ...openWritingHandlers(askModel),
]
