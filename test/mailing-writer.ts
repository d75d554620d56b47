// A process to be killed. `node test/mailing-writer.ts <data folder> <smtp url> <milliseconds>`
// Opens the database and sends what campaigns are under way, for so long; then says on stdout what it found as a line of JSON. With 0 it
// goes on until everything is sent.
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from '#app/config.ts'
import { openContext } from '#app/open-context.ts'
import { sendCampaign, sendMail, sweepMails } from '#kit/server/mail/send-mail.ts'
import { countRecipients } from '#mailing/server/campaigns/progress.ts'
import { runCampaign } from '#mailing/server/campaigns/run-campaign.ts'
import { wakeCampaigns } from '#mailing/server/upkeep/wake-campaigns.ts'
import { campaigns } from '#mailing/server/tables.ts'

const [dataDir = '', smtpUrl = '', lifetime = '0'] = process.argv.slice(2)
const config = readConfig({
  DATA_DIR: dataDir,
  NODE_ENV: 'test',
  SMTP_URL: smtpUrl,
  CAMPAIGN_MAILS_PER_HOUR: '100000',
  CAMPAIGN_MAILS_PER_HOUR_OF_SITE: '100000',
})
const { ctx, close } = await openContext(config, pino({ level: 'silent' }), {
  migrations: 'migrations',
  starters: 'seed/starters',
})
await ctx.jobs.start(ctx, [sendMail, sendCampaign, runCampaign])
// What the schedules do every few minutes.
const { signal } = new AbortController()
await sweepMails.run(ctx, {}, signal)
await wakeCampaigns.run(ctx, {}, signal)
if (lifetime !== '0') setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(lifetime))

/** What was being sent when a process died is given up after ten minutes, like by the sweep. */
async function isOver(): Promise<boolean> {
  const [row] = await ctx.db.select().from(campaigns)
  const { waiting } = row ? await countRecipients(ctx, row.id) : { waiting: 0 }
  return row?.state === 'sent' || (await isLeftToOthers(waiting))
}
async function isLeftToOthers(waiting: number): Promise<boolean> {
  const { rows } = (await ctx.db.execute(
    `select (select count(*) from mails where state = 'sending')::int as sending, (select count(*) from mails where state = 'waiting')::int as waiting`,
  )) as unknown as { rows: { sending: number; waiting: number }[] }
  return rows[0]?.waiting === 0 && rows[0].sending === waiting
}
while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 200))
const [row] = await ctx.db.select().from(campaigns)
writeSync(1, `${JSON.stringify({ state: row?.state, ...(row && (await countRecipients(ctx, row.id))) })}\n`)
await close()
