/** Who writes, which paper it is, and to whom: the head of every letter, with what stands under the title at its right. */
export const letterhead = (meta: string): string => `
<div class="columns">
  <div><p class="lead">{house.name}</p></div>
  <div align="end"><p class="muted">${meta}</p></div>
</div>
<div class="columns">
  <div><p class="muted">{#sender.name}[[letter.contact]]<br/><b>{sender.name}</b><br/>{sender.email}<br/>{/sender.name}{house.addressLines}</p></div>
  <div><p><b>{client.name}</b><br/>{client.addressLines}<br/><span class="muted">{client.numbers}</span></p></div>
</div>`

/** What the law wants of whoever writes, at the foot of each page. */
export const letterFoot = `
<footer>{house.name} {house.numbers} {house.phone} {house.email}</footer>`
