import { askAsPerson, Refused } from '#kit/web/light-call.ts'

/** What the server said: its data, or its words for what is wrong; without words it was not reached, or failed. */
export interface PostResult {
  data?: Record<string, unknown>
  words?: string
}

/** Sends a call as the person who is signed in here; as nobody where their session has ended, so that nothing is lost. */
export async function postJson(path: string, body: object): Promise<PostResult> {
  try {
    return { data: await askAsPerson<Record<string, unknown>>(path, { body }) }
  } catch (problem) {
    const isRefused = problem instanceof Refused && problem.status >= 400 && problem.status < 500
    return isRefused ? { words: problem.message } : {}
  }
}
