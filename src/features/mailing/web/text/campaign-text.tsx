import { t } from '#kit/t.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Cards } from '#editor/web/cards/cards.tsx'
import { hurryProse } from '#editor/web/cards/load-prose.ts'
import { Offered } from '#editor/web/controls/offered.ts'
import { hurryRare } from '#editor/web/controls/rare.tsx'
import { OpenFilesContext } from '#editor/web/drafts/use-open-files.ts'
import { useSiteFiles } from '#editor/web/drafts/use-site-files.ts'
import { guardDrops } from '#editor/web/guard-drops.ts'
import { useLanguages } from '#editor/web/languages/use-languages.ts'
import { ContentLanguage } from '#editor/web/location/content-language.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { mailBlocks } from '#mailing/mail-blocks.ts'
import type { WrittenContent } from '../editor/load-campaign-text.ts'
import { asCards, fromCards } from './as-cards.ts'
import { CampaignProblems } from './campaign-problems.tsx'
import { WritingHelp } from './writing-help.tsx'
import styles from './campaign-text.module.css'

const offer = {
  title: t('Add to the e-mail'),
  example: t('Search: picture, button, products, table…'),
  blocks: mailBlocks,
  words: { label: t('Name'), about: t('Replaced with each subscriber’s name'), words: t('{name|friend}') },
}

/** After which the editor stands and nothing else is on its way. */
const untilCalmMs = 1500

/** What the cards need around them: the files of the site, its language, and what a mail can show. */
function Around({ domain, children }: { domain: string; children: ReactNode }) {
  const openFiles = useSiteFiles(domain)
  useEffect(guardDrops, [])
  useEffect(hurryProse, [])
  useEffect(() => {
    // What can’t be loaded now is tried again when it is shown.
    const timer = setTimeout(() => void hurryRare().catch(() => undefined), untilCalmMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <OpenFilesContext value={openFiles}>
      <Offered value={offer}>{children}</Offered>
    </OpenFilesContext>
  )
}

function Written({ content, revision, problems, onType }: Omit<WrittenContent, 'domain'>) {
  const { own } = useLanguages()
  const [wanted, setWanted] = useState<{ line: number }>()
  const isEmpty = content.trim() === ''
  return (
    <ContentLanguage value={own}>
      <CampaignProblems
        {...{ content, problems }}
        onShow={(line) => setWanted({ line: asCards(content, line).line })}
      />
      {isEmpty && (
        <p className={styles.empty}>
          <span>Written like your pages, with the same blocks.</span>
          <Button kind="primary" isSmall onClick={() => onType(`${t('Hello {name|friend},')}\n`, true)}>
            Start with a greeting
          </Button>
        </p>
      )}
      <Cards
        text={asCards(content).text}
        revision={revision}
        wanted={wanted}
        onChange={(text, isStep) => onType(fromCards(text), isStep)}
      />
      <WritingHelp />
    </ContentLanguage>
  )
}

/** The text of a mail, written as the pages of the site are. */
export const CampaignText = ({ domain, ...written }: WrittenContent) => (
  <section className={styles.text} aria-label={t('Content')}>
    <Around domain={domain}>
      <Written {...written} />
    </Around>
  </section>
)
