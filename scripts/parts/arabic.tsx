import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox, Switch } from '#kit/web/parts/checkbox.tsx'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import { DateField } from '#kit/web/parts/date-field.tsx'
import { Direction } from '#kit/web/parts/direction.tsx'
import { add, bin, edit } from '#kit/web/parts/icons.ts'
import { Menu } from '#kit/web/parts/menu.tsx'
import { MoneyField } from '#kit/web/parts/money-field.tsx'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import { Progress } from '#kit/web/parts/progress.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Tabs } from '#kit/web/parts/tabs.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { Option } from '#kit/web/parts/use-found.ts'
import { Grid, Row, Sample } from './sample.tsx'

const cities: Option[] = [
  { value: 'cai', label: 'القاهرة' },
  { value: 'bey', label: 'بيروت' },
  { value: 'cas', label: 'الدار البيضاء' },
]
const nothing = () => undefined

function Fields() {
  const [city, setCity] = useState<Option | null>(null)
  const [price, setPrice] = useState<number | null>(12_500)
  const [plan, setPlan] = useState('one')
  return (
    <Grid>
      <TextField label="الاسم" help="كما يظهر في الموقع." isRequired placeholder="مقهى الورد" />
      <TextField label="البريد الإلكتروني" type="email" defaultValue="name@" error="أدخل عنوانًا صحيحًا." />
      <PasswordField label="كلمة المرور" showWords="إظهار كلمة المرور" defaultValue="secret" autoComplete="off" />
      <MoneyField label="السعر" amount={price} currency="KWD" onChange={setPrice} />
      <SelectField label="المدينة" choices={cities} />
      <Combobox
        label="ابحث عن مدينة"
        options={cities}
        value={city}
        onChange={setCity}
        words={{ open: 'إظهار الخيارات', clear: 'مسح', none: 'لا نتائج.' }}
      />
      <DateField label="اليوم" defaultValue="2026-03-01" />
      <div>
        <Checkbox label="أوافق على الشروط" defaultChecked />
        <Switch label="مفعّل" defaultChecked />
        <Switch label="متوقف" />
      </div>
      <RadioGroup
        label="الخطة"
        value={plan}
        onChange={({ currentTarget }) => setPlan(currentTarget.value)}
        choices={[
          { value: 'one', label: 'موقع واحد' },
          { value: 'many', label: 'عدة مواقع' },
        ]}
      />
    </Grid>
  )
}

export function Arabic() {
  const [tab, setTab] = useState('one')
  return (
    <Direction is="rtl">
      <div lang="ar">
        <Sample title="من اليمين إلى اليسار">
          <Row>
            <Button kind="primary" icon={add}>
              أضف منتجًا
            </Button>
            <Button icon={edit}>تعديل</Button>
            <Menu
              button={<Button>القائمة</Button>}
              entries={[
                { label: 'تعديل', icon: edit, onChoose: nothing },
                { label: 'حذف', icon: bin, kind: 'danger', onChoose: nothing },
              ]}
            />
          </Row>
          <Fields />
          <Tabs
            label="المتجر"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'one', title: 'الطلبات', panel: <p>ما تم شراؤه.</p> },
              { value: 'two', title: 'المنتجات', panel: <p>ما هو معروض للبيع.</p> },
            ]}
          />
          <Progress label="جارٍ الرفع" done={0.4} words="٥ من ١٢" />
          <Trouble title="لم يُحفظ" words="تعذر الوصول إلى الخادم." onRetry={nothing} retryWords="حاول مرة أخرى" />
        </Sample>
      </div>
    </Direction>
  )
}
