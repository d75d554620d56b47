/** What the tests use of the clients that Slack and LINE publish themselves, with the answers that they read. */
declare module '@slack/web-api' {
  interface Reply {
    ok: boolean
    ts?: string
    permalink?: string
    user_id?: string
    messages?: {
      ts?: string
      text?: string
      metadata?: { event_payload?: Record<string, unknown> }
      reactions?: { count?: number }[]
    }[]
  }
  type Call = (args: Record<string, unknown>) => Promise<Reply>
  export class WebClient {
    constructor(token: string, options: { slackApiUrl: string; retryConfig: { retries: number } })
    auth: { test: () => Promise<Reply> }
    chat: { postMessage: Call; delete: Call; getPermalink: Call }
    conversations: { history: Call; replies: Call }
  }
}

declare module '@line/bot-sdk' {
  interface Address {
    channelAccessToken: string
    baseURL: string
  }
  interface Messages {
    messages: Record<string, unknown>[]
  }
  class MessagingApiClient {
    constructor(config: Address)
    broadcast(request: Messages, retryKey?: string): Promise<object>
    validateBroadcast(request: Messages): Promise<object>
    getBotInfo(): Promise<{ displayName: string; basicId: string }>
    getMessageQuota(): Promise<{ type: string; value?: number }>
  }
  class InsightClient {
    constructor(config: Address)
    getMessageEvent(requestId: string): Promise<{ overview?: { delivered?: number; uniqueClick?: number | null } }>
  }
  export const messagingApi: { MessagingApiClient: typeof MessagingApiClient }
  export const insight: { InsightClient: typeof InsightClient }
}
