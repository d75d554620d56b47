import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { CopyButton } from '#kit/web/parts/copy-button.tsx'
import { add, bin, edit, more, open } from '#kit/web/parts/icons.ts'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { Row, Sample } from './sample.tsx'

const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const
const long = 'Publish everything that was changed since yesterday evening, on all three sites at once'

export const Buttons = () => (
  <Sample title="Buttons and links">
    <Row>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
    </Row>
    <Row>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} disabled>
          {kind}, disabled
        </Button>
      ))}
    </Row>
    <Row>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} isBusy>
          {kind}, busy
        </Button>
      ))}
    </Row>
    <Row>
      <Button kind="primary" icon={add}>
        Add a product
      </Button>
      <Button icon={edit}>Edit</Button>
      <Button isSmall icon={edit}>
        Small
      </Button>
      <Button isSmall kind="danger" icon={bin}>
        Small
      </Button>
      <IconButton label="Edit" icon={edit} />
      <IconButton label="More" icon={more} kind="secondary" />
      <IconButton label="Delete" icon={bin} kind="danger" isSmall />
      <IconButton label="Delete, disabled" icon={bin} disabled />
      <CopyButton text="https://bakery.example" label="Copy the address" />
    </Row>
    <Row>
      <ButtonLink to="/parts" kind="primary">
        A link that looks like a button
      </ButtonLink>
      <ButtonLink to="/parts" icon={open}>
        Another
      </ButtonLink>
    </Row>
    <Button kind="primary">{long}</Button>
    <Button isWide>As wide as its place</Button>
    <p>
      A <TextLink href="/parts">link in text</TextLink>, one{' '}
      <TextLink href="https://example.com/" isOutside>
        to somewhere else
      </TextLink>
      , and one so long that it breaks:{' '}
      <TextLink href="/parts">
        https://example.com/a/very/long/address/which/nobody/would/type/but/somebody/pasted.html
      </TextLink>
    </p>
  </Sample>
)
