/** Of the providers room, for all adapters of payment services. */
export {
  adapterOf,
  type Adapter,
  type ServiceRequest,
  type Credentials,
  type AdapterDescription,
  type Reply,
  type Service,
} from '#providers/server/adapter.ts'
