-- 0093-postings-name-their-holding
-- schema: 93305bc013ca7c4f -> 93305bc013ca7c4f
-- older servers: yes
-- Older postings of holdings named the operation alone that names the holding.
-- step: batches of posting
update "posting" t set document_reference = o.private_equity_asset_registration, document_reference_f = lower(o.private_equity_asset_registration)
from "posting_event" e join "private_equity_operation" o on o.tenant_id = e.tenant_id and o.registration = e.private_equity_operation_registration
where :rows and t.logical_account in ('PARTICIPATION', 'PARTICIPATION_IMPAIRED') and t.document_reference is null
  and e.tenant_id = t.tenant_id and e.id = t.posting_event_id and o.private_equity_asset_registration is not null;
