import { useState } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Drawer } from '#kit/web/parts/drawer.tsx'
import { bin, copy, edit, more } from '#kit/web/parts/icons.ts'
import { Menu, type MenuEntry } from '#kit/web/parts/menu.tsx'
import { Tabs } from '#kit/web/parts/tabs.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { InDialog } from './in-dialog.tsx'
import { Row, Sample } from './sample.tsx'

const entries: MenuEntry[] = [
  { label: 'Edit', icon: edit, onChoose: () => showToast({ title: 'Edit' }) },
  { label: 'Copy', icon: copy, onChoose: () => showToast({ title: 'Copied', text: 'It lies beside the first.' }) },
  { label: 'Not now', isDisabled: true, onChoose: () => undefined },
  { label: 'To the start', to: '/parts' },
  'line',
  { label: 'Delete', icon: bin, kind: 'danger', onChoose: () => showToast({ title: 'Not deleted', kind: 'bad' }) },
]

function Menus() {
  return (
    <Row>
      <Menu button={<Button>Menu</Button>} entries={entries} />
      <Menu button={<IconButton label="More" icon={more} />} entries={entries} />
      <Button onClick={() => showToast({ title: 'Saved', text: 'Rose cottage' })}>Toast</Button>
      <Button
        onClick={() =>
          showToast({
            title: 'Deleted',
            text: 'Rose cottage',
            kind: 'bad',
            lastsMs: 8000,
            action: { words: 'Undo', act: () => showToast({ title: 'It is back' }) },
          })
        }
      >
        Toast that offers something
      </Button>
    </Row>
  )
}

type Shown = 'dialog' | 'drawer' | 'confirm' | 'typed'

function Windows() {
  const [shown, setShown] = useState<Shown>()
  const [isBusy, setBusy] = useState(false)
  const close = () => setShown(undefined)
  const confirm = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      close()
      showToast({ title: 'Deleted' })
    }, 1000)
  }
  const about = {
    title: 'Delete Rose cottage?',
    text: 'Its 14 pages and 230 pictures go to the trash. You can bring them back for 30 days.',
    onCancel: close,
    onConfirm: confirm,
    isBusy,
  }
  return (
    <Row>
      <Button onClick={() => setShown('dialog')}>Dialog</Button>
      <Button onClick={() => setShown('drawer')}>Drawer</Button>
      <Button onClick={() => setShown('confirm')}>Confirm</Button>
      <Button onClick={() => setShown('typed')}>Confirm by typing</Button>
      <InDialog of={Dialog} isOpen={shown === 'dialog'} onClose={close} />
      <InDialog of={Drawer} isOpen={shown === 'drawer'} onClose={close} />
      <Confirm {...about} isOpen={shown === 'confirm'} act="Delete the site" isDanger />
      <Confirm {...about} isOpen={shown === 'typed'} act="Delete the site" isDanger typed="rose.example" />
    </Row>
  )
}

function Views() {
  const [value, setValue] = useState('orders')
  return (
    <Tabs
      label="Shop"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'orders', title: 'Orders', panel: <p>What was bought.</p> },
        { value: 'goods', title: 'Products', panel: <p>What is for sale.</p> },
        { value: 'later', title: 'Not yet', panel: null, isDisabled: true },
        { value: 'delivery', title: 'Delivery and returns', panel: <p>How it gets there, and back.</p> },
        { value: 'taxes', title: 'Taxes', panel: <p>What the state gets.</p> },
      ]}
    />
  )
}

export const Overlays = () => (
  <Sample title="Menus, windows, tabs and toasts">
    <Menus />
    <Windows />
    <Views />
  </Sample>
)
