import type { Sender } from '#chats/rules.ts'
import type { ChatView } from '#chats/shapes.ts'
import type { ShownMessage } from '#talk/web/conversation.ts'
import type { Talk } from '#talk/web/talk.ts'
import type { Wire } from '#talk/web/wire.ts'

/** The live conversation of a chat with a visitor, on either side. */
export type ChatTalk = Talk<Sender, ChatView>
export type ShownChatMessage = ShownMessage<Sender>
export type ChatWire = Wire<Sender, ChatView>
