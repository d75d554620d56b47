import { ChatPanel } from '../elements/chat-panel.tsx'
import type { ShownBlock } from '../elements/rendering.ts'

/** The visitor chat, folded away until someone wants to talk. */
export const Chat = ({ page }: ShownBlock<'chat'>) =>
  page.view.settings.chat !== false && page.offerChat() ? <ChatPanel page={page} /> : null
