import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Empty } from '#kit/web/parts/empty.tsx'
import { mail } from '#kit/web/parts/icons.ts'
import { Meter } from '#kit/web/parts/meter.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Progress } from '#kit/web/parts/progress.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Grid, Row, Sample } from './sample.tsx'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Cpath fill="%23789" d="M0 0h4v4H0z"/%3E%3Ccircle cx="2" cy="1.6" r=".8" fill="%23fed"/%3E%3Cpath fill="%23fed" d="M.5 4a1.5 1.3 0 0 1 3 0"/%3E%3C/svg%3E'

export const Signals = () => (
  <Sample title="States and signals">
    <Row>
      <Badge>plain</Badge>
      <Badge kind="accent">accent</Badge>
      <Badge kind="good">paid</Badge>
      <Badge kind="waiting">waiting</Badge>
      <Badge kind="bad">returned</Badge>
      <Badge kind="accent">12</Badge>
    </Row>
    <Row>
      <Avatar name="Ada Okafor" size="small" />
      <Avatar name="Ada Okafor" />
      <Avatar name="ada@example.com" label="ada@example.com" />
      <Avatar name="Ada Okafor" picture={picture} label="Ada Okafor" />
      <Avatar name="Ada Okafor" picture="data:image/png,broken" />
      <Avatar name="Ada Okafor" size="large" />
    </Row>
    <Grid>
      <Progress label="Uploading" done={0.42} words="5 of 12 files" />
      <Progress label="Publishing" />
      <Progress label="Done" done={1} />
      <Meter label="Domains" used={2} limit={3} words="2 of 3" />
      <Meter label="Storage" used={5} limit={5} words="5 of 5 GB" />
      <Meter label="Pictures" used={120} words="120, no limit" />
    </Grid>
    <Note title={<strong>Good to know</strong>}>
      <p>This site is a draft. A plan is needed to go live.</p>
    </Note>
    <Grid>
      <Skeleton />
      <Skeleton lines={1} />
    </Grid>
    <Trouble words="Your changes could not be saved. They are still here: try again in a moment." />
    <Trouble title="Not saved" words="The server could not be reached." onRetry={() => undefined} />
    <Trouble title="Trying again" words="The server could not be reached." onRetry={() => undefined} isRetrying />
    <Empty icon={mail} title="No messages yet" text="What visitors write to you in a form arrives here.">
      <Button kind="primary">Add a form to your site</Button>
    </Empty>
  </Sample>
)
