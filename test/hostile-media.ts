import { leastLongestTurn } from './loop/longest-turn.ts'
import type { World } from './world.ts'

/**
 * How long everybody else waits at most while a file is made public for the first time, in milliseconds of processor time: the least of some tries
 * where that is more than it may be, since what is new is compiled first.
 */
export async function turnForFile(world: World, name: string, bytes: string | Buffer, most: number): Promise<number> {
  let sent = 0
  return leastLongestTurn(most, async (tries) => {
    await world.write('my.example', { 'content.txt': 'A', [`${tries}${name}`]: bytes })
    return async () => {
      const answer = await world.visit(`http://my.example/${tries}${name}`)
      for await (const piece of answer.body ?? []) sent += piece.length
    }
  })
}
