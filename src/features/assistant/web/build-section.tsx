import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { SectionProps } from '#domains/web/section-props.ts'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { useLostFocus } from '#kit/web/use-lost-focus.ts'
import { readAssistant } from '../contract.ts'
import { BuiltSite, Used } from './built-site.tsx'
import { GrowingSite } from './growing-site.tsx'
import { useKeptBuild } from './kept-build.ts'
import { useBuild } from './use-build.ts'
import { WishForm } from './wish-form.tsx'
import layout from '#kit/web/parts/layout.module.css'

const hint = t(
  'Describe your website in a few sentences and watch it being built. You can review it before you use it.',
)

function Steps({ domain }: SectionProps) {
  const { wish, built, change, setBuilt, forget } = useKeptBuild(domain.id)
  const { build, growing, trouble, cancel } = useBuild(domain.id, setBuilt)
  const [used, setUsed] = useState<string>()
  // Asked for before the form is there, so that its button doesn’t move while somebody presses it.
  useAnswer(readAssistant, { params: { id: domain.id } })
  if (used !== undefined) return <Used domain={domain} change={used} onAgain={() => setUsed(undefined)} />
  if (growing) return <GrowingSite domain={domain.id} growing={growing} onCancel={cancel} />
  const use = (made: string) => {
    setUsed(made)
    forget()
  }
  if (built) return <BuiltSite domain={domain} built={built} onUsed={use} onAgain={() => setBuilt(undefined)} />
  return (
    <>
      <p>{hint}</p>
      <Trouble title={t('Couldn’t build your website')} words={trouble} />
      <WishForm domain={domain.id} wish={wish} onChange={change} onBuild={() => void build(wish)} />
    </>
  )
}

/** Builds a website from a few sentences. */
export function BuildSection({ domain }: SectionProps) {
  const heading = useLostFocus()
  return (
    <div className={layout.section}>
      <h2 ref={heading} tabIndex={-1}>
        Build it for me
      </h2>
      <Steps domain={domain} />
    </div>
  )
}
