import { decideConsent, dependsOnCountry, type Choice } from '#visitors/rules.ts'
import type { Recorder } from '../recorder/open-recorder.ts'
import { askCountry, fetchId, forget } from './ask-site.ts'
import { openMemory, type Memory } from './memory.ts'

const hasSignal = () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
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
type Needs = ReturnType<typeof readNeeds>

/** Starts and ends the recording of this page. */
function openRecording({ site, query, hasInputs }: Needs, memory: Memory) {
  let recorder: Recorder | undefined
  return {
    async start(): Promise<void> {
      if (recorder || isWorkshop()) return
      const { openRecorder } = await import('../recorder/open-recorder.ts')
      const isAccepted = memory.readChoice() === 'accepted'
      recorder ??= openRecorder({ site, query, id: memory.readId(), hasInputs, isAccepted })
    },
    /** Ends it, and has everything deleted that is known of the visitor. */
    async withdraw(): Promise<void> {
      const ids = [memory.readId(), await recorder?.stop()]
      recorder = undefined
      memory.dropId()
      for (const id of new Set(ids)) if (id) await forget(id, query)
    },
  }
}

/** Opens what a visitor of a page has agreed to, asks where they have to be asked, and lets them change their mind. */
export async function greetVisitor(template: HTMLTemplateElement, openEmbeds: () => Promise<void>): Promise<void> {
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
    const country = dependsOnCountry(facts) ? await askCountry(query) : undefined
    const decision = decideConsent({ ...facts, hasTrackingId: memory.readId() !== undefined, country })
    if (decision.showsBanner) await show()
    if (decision.fetchesId) await fetchId(memory, query)
    if (decision.records) await recording.start()
    if (decision.opensEmbeds) await openEmbeds()
  }
  async function choose(choice: Choice): Promise<void> {
    memory.keepChoice(choice)
    if (choice === 'declined') await recording.withdraw()
    await follow()
  }

  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    button.hidden = false
    button.addEventListener('click', () => void show(button))
  }
  await follow()
}
