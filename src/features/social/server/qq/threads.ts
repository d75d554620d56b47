import { z } from 'zod'
import type { OutgoingPost } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'

const Threads = z.object({
  threads: z
    .array(
      z.object({
        thread_info: z.object({ thread_id: z.string(), title: z.string(), date_time: z.string().default('') }),
      }),
    )
    .default([]),
  is_finish: z.coerce.number().optional(),
})
/** Rich text, whose pictures QQ fetches. */
const format = 4
/** Clocks differ, and QQ tells whole seconds. */
const clockSkewMs = 60_000

export type Read = PlatformClient['read']

/** A paragraph for each line, and one for each picture. */
export function writeThread({ text, media, fields }: OutgoingPost) {
  const lines = text.split('\n').map((line) => ({ elems: line ? [{ type: 1, text: { text: line } }] : [], props: {} }))
  const pictures = media.map((one) => ({ elems: [{ type: 2, image: { third_url: one.address() } }], props: {} }))
  const paragraphs = [...(text ? lines : []), ...pictures]
  return { title: (fields['title'] ?? '').trim(), content: JSON.stringify({ paragraphs }), format }
}

/** The threads of a channel, and whether these are all. */
export async function listThreads(read: Read, channel: string) {
  const { threads, is_finish } = await read({ path: `/channels/${channel}/threads` }, Threads)
  return { threads: threads.map(({ thread_info }) => thread_info), isWhole: is_finish === 1 }
}

/** The thread of this title since then: only the list tells the ids of threads. */
export async function findThread(read: Read, channel: string, title: string, since: Date): Promise<string | undefined> {
  const { threads } = await listThreads(read, channel)
  const from = since.getTime() - clockSkewMs
  return threads.find((one) => one.title === title && Date.parse(one.date_time) >= from)?.thread_id
}
