// Prints this machine's measurements. Compare the ratios within one run; absolute figures vary between runs.
// `npm run bench -- serving` measures one thing alone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAttacks } from './attack.ts'
import { measureTexts } from './attack-texts.ts'
import { measureChats } from './chats.ts'
import { measureDomains } from './domains.ts'
import { measureFiles } from './files.ts'
import { measureFirstHour } from './first-hour.ts'
import { measureFresh } from './fresh.ts'
import { measureInsight } from './insight.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMailing } from './mailing.ts'
import { measureManySites } from './many-sites.ts'
import { measureMatching } from './matching.ts'
import { measureMemory } from './memory.ts'
import { measureMessages } from './messages.ts'
import { checkMarkup } from './nu.ts'
import { measurePosting } from './posting.ts'
import { measureRecording } from './recording.ts'
import { measureSelling } from './selling.ts'
import { measureServing } from './serving.ts'
import { measureSignIn } from './sign-in.ts'
import { measureStarts } from './starts.ts'
import { measureStreams } from './streams.ts'
import { measureTransfer } from './transfer.ts'
import { measureTyping } from './typing.ts'
import { measureWeight } from './weight.ts'

const benches: Record<string, (folder: string) => Promise<unknown>> = {
  starts: measureStarts,
  serving: measureServing,
  fresh: measureFresh,
  memory: measureMemory,
  weight: measureWeight,
  'first-hour': measureFirstHour,
  'sign-in': measureSignIn,
  domains: measureDomains,
  streams: measureStreams,
  chats: measureChats,
  selling: measureSelling,
  messages: measureMessages,
  insight: measureInsight,
  recording: measureRecording,
  matching: measureMatching,
  mailing: (folder) => measureMailing(folder, 20_000),
  posting: measurePosting,
  files: measureFiles,
  transfer: measureTransfer,
  typing: measureTyping,
  lighthouse: measureLighthouse,
  nu: checkMarkup,
  many: (folder) => measureManySites(folder, 20_000),
  attack: measureAttacks,
  'attack-texts': measureTexts,
  hostile: () => import('./hostile.ts'),
}

const wanted = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'sitewright-bench-'))
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await bench(folder)
    process.stdout.write('\n')
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
