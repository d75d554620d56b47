import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { prepareBrowser } from '../scripts/browser.ts'
import { sites } from '../scripts/every-page.ts'
import { bringPackage } from './bring.ts'
import { startSeeded } from './seeded.ts'
import { row } from './table.ts'

const run = promisify(execFile)
const version = '13.5.0'
const tries = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const devices = { phone: [], desk: ['--preset=desktop'] }

interface Report {
  categories: Record<(typeof categories)[number], { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}

const scoresOf = (report: Report) => categories.map((name) => Math.round(report.categories[name].score * 100))
const sum = (report: Report) => scoresOf(report).reduce((all, score) => all + score, 0)
const isPerfect = (report: Report) => scoresOf(report).every((score) => score === 100)

/** The best of a few runs: other load on the machine can only make a result worse. */
async function look(program: string, address: string, device: string[]): Promise<Report> {
  const { executablePath = '', args: flags = [] } = prepareBrowser()
  const chrome = `--chrome-flags=--headless=new ${flags.join(' ')}`
  const args = [program, address, ...device, chrome, '--output=json', '--quiet']
  const env = { ...process.env, CHROME_PATH: executablePath }
  const reports: Report[] = []
  const failures: string[] = []
  for (let count = 0; count < tries && !reports.some(isPerfect); count++) {
    await run(process.execPath, args, { env, maxBuffer: 1e8, timeout: 180_000 }).then(
      ({ stdout }) => reports.push(JSON.parse(stdout) as Report),
      ({ stderr }: { stderr: string }) => failures.push(stderr),
    )
  }
  if (reports.length === 0) throw new Error(`Lighthouse could not look at ${address}: ${failures.join('')}`)
  return reports.reduce((best, report) => (sum(report) > sum(best) ? report : best))
}

/** The audits that cost points. */
function listCauses({ categories: found, audits }: Report): string[] {
  const weighed = categories.flatMap((name) => found[name].auditRefs.filter(({ weight }) => weight > 0))
  return weighed.flatMap(({ id }) => {
    const { score, title } = audits[id] ?? { score: null, title: '' }
    return score !== null && score < 0.9 ? [`  ${id}: ${title}`] : []
  })
}

function print(name: string, report: Report): void {
  const paint = Math.round(report.audits['largest-contentful-paint']?.numericValue ?? 0)
  const shift = (report.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)
  row(name, ...scoresOf(report).map(String), String(paint), shift)
  if (!isPerfect(report)) process.stdout.write(`${listCauses(report).join('\n')}\n`)
}

/**
 * Lighthouse scores of the home pages of the bundled sites, each at its own address. The pottery records visits, so it is looked at with
 * its banner: nobody knows in which country this machine is.
 */
export async function measureLighthouse(benchFolder: string): Promise<void> {
  const folder = join(benchFolder, 'lighthouse')
  const place = await bringPackage(folder, 'lighthouse', version)
  if (!place) return row('Lighthouse left out: npm did not reach its registry')
  const server = await startSeeded(join(folder, 'data'))
  try {
    row(`Lighthouse ${version}, best of ${tries}`, 'performance', 'access', 'practices', 'seo', 'paint ms', 'shift')
    for (const site of sites)
      for (const [device, preset] of Object.entries(devices)) {
        const address = server.url.replace('localhost', site)
        print(`${site}, ${device}`, await look(join(place, 'cli/index.js'), address, preset))
      }
  } finally {
    await server.stop()
  }
}
