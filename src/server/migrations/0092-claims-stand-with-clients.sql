-- 0092-claims-stand-with-clients
-- schema: f9ac125d33fbda73 -> 93305bc013ca7c4f
-- older servers: yes
insert into rework (table_name, field, asked_by) values ('contract', '#links', '0092-claims-stand-with-clients') on conflict (table_name, field) do update set asked_by = excluded.asked_by, cursor = null, done_at = null;
-- Who had a contract before it was assigned is noted, as far as its claim went over in the books.
-- step: batches of contract
update "contract" t set doc = t.doc || jsonb_build_object('formerClients', g.former)
from "contract" k cross join lateral (
  select jsonb_agg(jsonb_build_object('_id', gen_random_uuid(), 'personRegistration', e.person, 'until', e.date) order by e.date, e.made) as former
  from (select p.posting_event_registration, min(p.person_registration) as person, min(p.date) as date, min(p.insert_date) as made from "posting" p
    where p.tenant_id = k.tenant_id and p.contract_registration = k.registration and p.event_type = 'ASSIGNMENT'
      and p.logical_account in ('LOAN', 'NETINV') and p.dc = 'C' group by 1) e) g
where :rows and k.tenant_id = t.tenant_id and k.id = t.id and g.former is not null and not t.doc ? 'formerClients';
-- What contracts were still to bring stood with nobody, or with who paid: it stands with their clients. What was assigned meanwhile keeps the person it has.
-- step: batches of posting
update "posting" t set person_registration = p.registration, person_id = p.id, secondary_account = p.registration, secondary_account_f = lower(p.registration)
from "contract" k join "person" p on p.tenant_id = k.tenant_id and p.id = k.party_client_id
where :rows and t.logical_account in ('LOAN', 'ACCRUED', 'NETINV') and k.tenant_id = t.tenant_id and k.registration = t.contract_registration
  and t.person_registration is distinct from p.registration and (t.person_registration is null or not k.doc ? 'formerClients');
