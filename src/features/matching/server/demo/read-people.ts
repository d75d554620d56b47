import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Gender } from '#accounts/contract.ts'

const Degree = z.number().min(0).max(10)
const Bio = z.string().optional()

/** A fictional member, as described in `seed/members`. */
export type DemoPerson = z.infer<typeof DemoPerson>
const DemoPerson = z.strictObject({
  /** Names the portrait, and the address at which nothing arrives. */
  key: z.string().regex(/^[a-z-]+$/),
  name: z.tuple([z.string(), z.string()]),
  age: z.int(),
  gender: Gender,
  place: z.string(),
  /** Latitude and longitude. */
  at: z.tuple([z.number(), z.number()]),
  /** How bold, how orderly, how outgoing and how dreamy. */
  temper: z.tuple([Degree, Degree, Degree, Degree]),
  interests: z.array(z.string()),
  /** More pictures beside the portrait. */
  pictures: z.array(z.string()).default([]),
  /** What they say in each of their records. */
  professional: Bio,
  personal: Bio,
  dating: Bio,
})

/** The members in a folder like `seed/members`. */
export async function readPeople(folder: string): Promise<DemoPerson[]> {
  const { parseYaml } = await import('#kit/server/parse-yaml.ts')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => z.array(DemoPerson).parse(parseYaml(text)))
}
