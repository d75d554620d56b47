import { useEffect, useRef, useState } from 'react'
import type { DomainView } from '#domains/contract.ts'
import { takeFreeFocus } from '#kit/web/free-focus.ts'
import { hurryRare } from './controls/rare.tsx'
import { Hint } from './controls/hint.tsx'
import { provideProse } from './cards/load-prose.ts'
import { Clash } from './drafts/clash.tsx'
import { loadSync } from './drafts/load-sync.ts'
import { OpenFilesContext, useOpenFile } from './drafts/use-open-files.ts'
import { useFreshLists } from './drafts/use-fresh-lists.ts'
import { useSiteFiles } from './drafts/use-site-files.ts'
import { guardDrops } from './guard-drops.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { useFold } from './location/use-fold.ts'
import { seenAt, useShowing } from './location/use-showing.ts'
import { ShowFile } from './location/show-file.ts'
import { fileOf, type EditorRoute } from './location/where.ts'
import { PartTabs, SideTabs } from './location/tabs.tsx'
import { useEditorWindow, WindowButton } from './location/window-button.tsx'
import { MoreMenu } from './more-menu.tsx'
import { ContentLanguage } from './location/content-language.ts'
import { useEditorName } from './pages/use-editor-name.ts'
import { useLanguages } from './languages/use-languages.ts'
import { splitLanguage } from './texts/site-languages.ts'
import { TopBar } from './top-bar.tsx'
import { PagePicker } from './pages/page-picker.tsx'
import { PagePart } from './pages/page-part.tsx'
import { SitePart } from './site-part.tsx'
import styles from './edit-section.module.css'

provideProse(async () => (await import('./prose/take-over.tsx')).takeOver)

/** After which the editor stands and nothing else is on its way. */
const untilCalmMs = 1500

/** First that without which nothing can be published. */
const hurry = () => loadSync().then(hurryRare)

/** Where visitors find a page of the site. */
function liveAddress({ url }: DomainView, page: string): string {
  const address = new URL(url, location.href)
  if (page !== '/') address.pathname = page
  return address.href
}

interface TopProps extends Pick<ReturnType<typeof useShowing>, 'where' | 'go' | 'side' | 'turn'> {
  open: ReturnType<typeof useOpenFile>
  address: string
  hasPreview: boolean
  domain: DomainView
  onOpen: (path: string, line?: number) => void
  fold: ReturnType<typeof useFold>
}

/** What to edit, and what can be done with it. In the list of files no text is seen, and none is changed from here. */
function Top({ where, go, side, turn, open, address, hasPreview, domain, fold, onOpen }: TopProps) {
  const whole = useEditorWindow()
  const isSeen = where.part !== 'files' || where.file !== undefined
  return (
    <div className={styles.top}>
      <div className={styles.place}>
        <div className={styles.parts}>
          <WindowButton domain={domain} whole={whole} />
          <PartTabs part={where.part} onPart={(part) => go({ part, file: undefined })} />
        </div>
        {where.part === 'page' && (
          <PagePicker
            page={where.page}
            isText={where.isText}
            onPage={(page) => go({ page })}
            onText={(isText) => go({ isText })}
          />
        )}
      </div>
      <TopBar
        {...open}
        isSeen={isSeen}
        address={address}
        onOpen={onOpen}
        more={<MoreMenu {...open} {...{ isSeen, where, go, whole }} />}
      >
        {hasPreview && <SideTabs side={side} onSide={turn} {...fold} />}
      </TopBar>
    </div>
  )
}

interface WrittenProps extends Pick<ReturnType<typeof useShowing>, 'where' | 'go' | 'wanted' | 'show'> {
  domain: DomainView
}

/** The way to the preview for those who don’t walk through the cards. */
const Skip = () => (
  <a className={styles.skip} href="#editor-preview">
    Skip to the preview
  </a>
)

function Part({ domain, where, go, wanted, show }: WrittenProps) {
  if (where.part !== 'page') return <SitePart domain={domain} where={where} go={go} wanted={wanted} onShow={show} />
  return (
    <PagePart page={where.page} isText={where.isText} onPage={(page) => go({ page })} wanted={wanted} onShow={show} />
  )
}

/** What is edited now, in the language that it is written in. */
function Written({
  file,
  name,
  hasPreview,
  ...shown
}: WrittenProps & { file: string; name: string; hasPreview: boolean }) {
  const { own } = useLanguages()
  useFreshLists()
  return (
    <ContentLanguage value={splitLanguage(file).language || own}>
      {hasPreview && <Skip />}
      <h2 className="unseen">{name}</h2>
      <Part {...shown} />
    </ContentLanguage>
  )
}

/** Keeps the focus in the pane when what had it goes with the place that was shown there. */
function useStaying({ part, page, file }: EditorRoute) {
  const pane = useRef<HTMLDivElement>(null)
  const place = [part, page, file].join()
  const [first] = useState(place)
  useEffect(() => {
    if (place !== first) takeFreeFocus(pane.current)
  }, [place, first])
  return pane
}

function Desktop({ domain }: { domain: DomainView }) {
  const { where, go, side, turn, wanted, show, showFile, showTouched } = useShowing()
  const fold = useFold()
  const pane = useStaying(where)
  const file = fileOf(where)
  const { openFile, state } = useOpenFile(file)
  const page = seenAt(where)
  const address = liveAddress(domain, page)
  const name = useEditorName(where)
  // The list of files has the whole width.
  const hasPreview = where.part !== 'files' || where.file !== undefined
  return (
    <div className={styles.editor} data-side={hasPreview ? side : 'write'} data-alone={hasPreview ? undefined : ''}>
      <Top
        {...{ where, go, side, turn, address, hasPreview, fold }}
        domain={domain}
        open={{ openFile, state }}
        onOpen={showTouched}
      />
      <div className={styles.panes} data-panes="">
        <div className={styles.write} data-pane="write" ref={pane} tabIndex={-1}>
          <ShowFile value={showFile}>
            <Written {...{ domain, where, go, wanted, show, file, name, hasPreview }} />
          </ShowFile>
        </div>
        {state.phase === 'failed' ? (
          <Hint>This file can’t be previewed.</Hint>
        ) : (
          <PreviewPane
            domain={domain.label}
            asked={state.phase === 'ready' ? { path: file, content: state.text, page } : undefined}
            isFolded={fold.isFolded}
            onShow={showTouched}
            address={address}
          />
        )}
      </div>
      <Clash />
    </div>
  )
}

/** Loads the rest once the editor is there. */
function useHurry() {
  useEffect(() => {
    // What can't be loaded now is tried again when it is shown.
    const timer = setTimeout(() => void hurry().catch(() => undefined), untilCalmMs)
    return () => clearTimeout(timer)
  }, [])
}

function Opened({ domain }: { domain: DomainView }) {
  const openFiles = useSiteFiles(domain.label)
  useEffect(guardDrops, [])
  useHurry()
  return (
    <OpenFilesContext value={openFiles}>
      <Desktop domain={domain} />
    </OpenFilesContext>
  )
}

/** Where the texts and files of a site are changed: its texts on the left, what becomes of them on the right. */
export const EditSection = ({ domain }: { domain: DomainView }) => <Opened key={domain.id} domain={domain} />
