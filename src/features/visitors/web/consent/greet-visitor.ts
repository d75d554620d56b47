import { decideConsent, dependsOnCountry, type Choice } from '#visitors/rules.ts'
import type { Recorder } from '../recorder/open-recorder.ts'
import { askCountry, fetchId, forget } from './ask-site.ts'
import { openMemory, type Memory } from './memory.ts'

const hasSignal = () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
/** Such as where its owner sees the site within the account: nobody is asked there, nor recorded. */
const isFramed = () => window.top !== window
/** Where somebody works on the product itself. */
const isWorkshop = () => location.protocol === 'https:' && location.hostname === 'localhost'

/** What the page says of itself. */
const readNeeds = ({ dataset: { site = location.hostname, query = '', records, embeds, inputs } }: HTMLElement) => ({
  site,
  query,
  isRecorded: records !== undefined,
  hasEmbeds: embeds !== undefined,
  hasInputs: inputs !== undefined,
})
type SiteNeeds = ReturnType<typeof readNeeds>

/** Starts and ends the recording of this page. */
function openRecording({ site, query, hasInputs }: SiteNeeds, memory: Memory) {
  let recorder: Recorder | undefined
  /** Ends it, and has everything deleted that is known of the visitor: their id stays until that is done, for the next page to try. */
  async function withdraw(): Promise<void> {
    const ids = new Set([memory.readId(), await recorder?.stop()])
    recorder = undefined
    let isForgotten = true
    for (const id of ids) if (id) isForgotten = (await forget(id, query)) && isForgotten
    if (isForgotten) memory.dropId()
  }
  return {
    async start(): Promise<void> {
      if (recorder || isWorkshop()) return
      const { openRecorder } = await import('../recorder/open-recorder.ts')
      const isAccepted = memory.readChoice() === 'accepted'
      // In another tab, or before this page came back as it was.
      const hasDeclined = () => memory.readChoice() === 'declined'
      const onDeclined = () => void withdraw()
      const about = { site, query, id: memory.readId(), hasInputs, isAccepted }
      recorder ??= openRecorder({ ...about, hasDeclined, onDeclined })
    },
    withdraw,
  }
}

/** Opens what a visitor of a page has agreed to, asks where they have to be asked, and lets them change their mind. */
export async function greetVisitor(template: HTMLTemplateElement, openEmbeds: () => Promise<void>): Promise<void> {
  if (isFramed()) return
  const needs = readNeeds(template)
  const { site, query, isRecorded, hasEmbeds } = needs
  const memory = openMemory(new URLSearchParams(query).has('domain') ? `-${site}` : '', isRecorded)
  const recording = openRecording(needs, memory)

  async function show(reached?: HTMLElement): Promise<void> {
    const { showBanner } = await import('./banner.ts')
    const said = reached && (memory.readChoice() ?? (hasSignal() ? 'signal' : undefined))
    showBanner({ template, said, reached, onChoose: (choice) => void choose(choice) })
  }
  async function follow(): Promise<void> {
    const facts = { isRecorded, hasEmbeds, choice: memory.readChoice(), hasSignal: hasSignal() }
    if (facts.choice === 'declined') await recording.withdraw()
    const country = dependsOnCountry(facts) ? await askCountry(query) : undefined
    const decision = decideConsent({ ...facts, hasTrackingId: memory.readId() !== undefined, country })
    if (decision.showsBanner) await show()
    if (decision.fetchesId) await fetchId(memory, query)
    if (decision.records) await recording.start()
    if (decision.opensEmbeds) await openEmbeds()
  }
  async function choose(choice: Choice): Promise<void> {
    memory.keepChoice(choice)
    await follow()
  }

  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    button.hidden = false
    button.addEventListener('click', () => void show(button))
  }
  await follow()
}
