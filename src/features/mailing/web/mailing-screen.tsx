import { OneDomain } from '#domains/web/one-domain.tsx'
import { mailing } from '#kit/web/parts/icons.ts'
import { Mailing } from './mailing.tsx'
import layout from '#kit/web/parts/layout.module.css'

/** The mailing list of a domain, and what is sent to it. */
export default function MailingScreen() {
  return (
    <OneDomain
      title="Mailing list"
      icon={mailing}
      action="manage"
      why="Each of your domains has its own mailing list. Choose one:"
    >
      {(domain) => (
        <>
          <p className={layout.quiet}>{domain.shownName}</p>
          <Mailing key={domain.id} domain={domain} />
        </>
      )}
    </OneDomain>
  )
}
