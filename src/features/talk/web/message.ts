/** What one participant wrote, as the server keeps it. */
export interface Message<S extends string> {
  /** Increases within a conversation. */
  id: number
  /** Chosen by the browser that wrote it, so that sent twice it is still one message. */
  client_id: string
  sender_type: S
  /** Plain text; empty for a picture without words. */
  content: string
  /** A picture, in pixels. */
  image: { url: string; width: number; height: number } | null
  created_at: string
  /** When the other participant had read it. */
  read_at: string | null
}

export interface MessagePage<S extends string> {
  /** The oldest first. */
  messages: Message<S>[]
  /** Whether there are more: older ones before these, or, of those after an id, later ones. */
  more: boolean
}
