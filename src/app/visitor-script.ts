import { greetVisitor } from '#visitors/web/consent/greet-visitor.ts'

/** Of pages on which somebody can agree to something. */
const openEmbeds = async () => (await import('#pages/web/script/visible-embeds.ts')).openVisibleEmbeds()

const place = document.querySelector<HTMLTemplateElement>('template[data-consent]')
if (place) void greetVisitor(place, openEmbeds)
