import { catchUp } from './catch-up.ts'
import * as conversation from './conversation.ts'
import type { ShownMessage, ReadTo } from './conversation.ts'
import type { Message } from './message.ts'
import { openOutbox } from './outbox.ts'
import { Patience } from './patience.ts'
import { Reading } from './reading.ts'
import { Shown } from './talk-state.ts'
import { Typing } from './typing.ts'
import { failureOf, isPassing, makeKey, type FailedCall, type Memory, type Wire } from './wire.ts'

/** One conversation as one of its participants (`S`) sees it: what is sent, what comes, and what is still on its way. */
export class Talk<S extends string, C> extends Shown<S, C> {
  #draft: string
  readonly #pictures = new Map<string, Blob>()
  /** All messages up to this one are here. */
  #loadedTo: number | undefined
  #isLoading = false
  #isStale = false
  readonly #patience = new Patience()
  readonly #typing: Typing
  readonly #reading: Reading
  readonly own: S
  readonly #wire: Wire<S, C>
  readonly #memory: Memory

  constructor(own: S, wire: Wire<S, C>, memory: Memory) {
    super()
    this.own = own
    this.#wire = wire
    this.#memory = memory
    this.#reading = new Reading(wire.markRead)
    // A hint: nobody misses one that didn’t arrive.
    const sayTyping = () => void wire.sayTyping().catch(failureOf)
    this.#typing = new Typing(sayTyping, (isTyping) => isTyping !== this.state.isTyping && this.change({ isTyping }))
    const { unsent, draft } = memory.read()
    this.#draft = draft
    this.change({ messages: conversation.restoreMessages(own, unsent) })
  }

  get draft(): string {
    return this.#draft
  }
  keepDraft(text: string): void {
    this.#draft = text
    this.#keep()
    if (text !== '') this.#typing.typed()
  }

  /** Loads what isn’t here yet: at the start, and whenever something may have been missed. */
  async load(): Promise<void> {
    this.#isStale = true
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      while (this.#isStale) {
        this.#isStale = false
        await this.#catchUp()
      }
      this.#patience.reset()
      this.change({ trouble: undefined, isConnected: true })
    } catch (problem) {
      const trouble = failureOf(problem)
      this.#endure(trouble, () => this.change({ trouble }))
      if (!this.state.chat) this.change({ trouble })
    } finally {
      this.#isLoading = false
    }
    await this.#sendAll()
  }

  /** Loads what was said before; calls `onBefore` just before it is shown. */
  async loadEarlier(onBefore?: () => void): Promise<void> {
    const first = this.state.messages.find(({ id }) => id !== undefined)?.id
    if (first === undefined) return
    const { messages, more } = await this.#wire.before(first)
    onBefore?.()
    this.#take(messages)
    this.change({ hasEarlier: more })
  }

  writeMessage(text: string, picture?: Blob): void {
    const key = makeKey()
    if (picture) this.#pictures.set(key, picture)
    const at = new Date().toISOString()
    this.#typing.rest()
    this.#setMessages(conversation.addMessage(this.state.messages, { key, from: this.own, text, image: null, at }))
    void this.#sendAll()
  }

  /** Sends again what has failed. */
  retry(key: string): void {
    this.#setMessages(conversation.changeMessage(this.state.messages, key, { state: 'waiting' }))
    void this.#sendAll()
  }

  drop(key: string): void {
    this.#pictures.delete(key)
    this.#setMessages(conversation.dropMessage(this.state.messages, key))
  }

  pictureOf = (key: string): Blob | undefined => this.#pictures.get(key)

  receiveMessage({ message }: { message: Message<S> | null }): void {
    if (!message) return void this.load()
    this.#take([message])
    if (!this.#isLoading && this.#loadedTo !== undefined) this.#loadedTo = Math.max(this.#loadedTo, message.id)
  }

  receiveRead(read: ReadTo<S>): void {
    this.#setMessages(conversation.takeRead(this.state.messages, read))
  }

  receiveTyping(sender: S): void {
    if (sender !== this.own) this.#typing.show(true)
  }

  /** What is known of the chat itself has changed. */
  changeChat(change: Partial<C>): void {
    if (this.state.chat) this.change({ chat: { ...this.state.chat, ...change } })
  }

  setConnected(isConnected: boolean): void {
    if (isConnected !== this.state.isConnected) this.change({ isConnected })
    if (isConnected) void this.#sendAll()
  }

  /** Whether somebody is looking at it: what they see counts as read. */
  setSeen(isSeen: boolean): void {
    this.#reading.isSeen = isSeen
    void this.#markRead()
  }

  close(): void {
    this.#typing.stop()
    this.#patience.stop()
  }

  async #catchUp(): Promise<void> {
    const { loadedTo, ...found } = await catchUp(this.#wire, this.#loadedTo, (messages) => this.#take(messages))
    this.#loadedTo = loadedTo
    this.change(found)
  }

  #sendAll = openOutbox(
    () => conversation.nextToSend(this.state.messages),
    (message) => this.#send(message),
  )

  /** Whether the next one can be sent. */
  async #send(message: ShownMessage<S>): Promise<boolean> {
    try {
      this.#take([await this.#wire.send(message, this.#pictures.get(message.key))])
      this.#patience.reset()
      return true
    } catch (problem) {
      return this.#endure(failureOf(problem), ({ status, message: why }) =>
        this.#setMessages(
          conversation.changeMessage(this.state.messages, message.key, { state: 'failed', status, why }),
        ),
      )
    }
  }

  /** What can succeed later is tried again by itself; other trouble is shown. Returns whether it was shown. */
  #endure(failed: FailedCall, show: (failed: FailedCall) => void): boolean {
    if (!isPassing(failed)) {
      show(failed)
      return true
    }
    if (failed.status === 0) this.change({ isConnected: false })
    this.#patience.again(() => void this.load())
    return false
  }

  async #markRead(): Promise<void> {
    const last = conversation.lastUnread(this.state.messages, this.own) ?? 0
    const isRead = await this.#reading.read(last)
    if (isRead) this.receiveRead({ sender_type: this.own, up_to: last, at: new Date().toISOString() })
  }

  #take(arrived: readonly Message<S>[]): void {
    for (const { client_id, image } of arrived) if (image) this.#pictures.delete(client_id)
    const messages = conversation.takeMessages(this.state.messages, arrived)
    if (conversation.lastOf(messages, this.own) !== conversation.lastOf(this.state.messages, this.own))
      this.#typing.show(false)
    this.#setMessages(messages)
  }

  #setMessages(messages: readonly ShownMessage<S>[]): void {
    this.change({ messages })
    this.#keep()
    void this.#markRead()
  }

  #keep(): void {
    const unsent = conversation.listUnsent(this.state.messages, this.pictureOf)
    this.#memory.keep({ unsent, draft: this.#draft })
  }
}
