import { useEffect } from 'react'

/** How long a form, which the browser can send alone, is held back for the scripts (ms). */
const mostMs = 4_000

/**
 * Runs in the head: what is done while the scripts are on their way is not lost. Typed, ticked and chosen things stay as they
 * are and are told to the scripts once these are there (chosen files a script finds by itself); a press on what only works with scripts, and a form's, waits for them.
 * Attributes and events as the browser has them, so it holds for every page. A constant: pages from the shared cache name it
 * by its hash.
 */
export const earlyPressScript = `(()=>{
const fields=new Map(),presses=[]
const onInput=({target:field})=>field.type==='file'||fields.set(field,/^(checkbox|radio)$/.test(field.type)?field.checked:field.value)
const keep=(event,key,act)=>{
event.preventDefault();event.stopPropagation()
presses.push({key,act})
}
const onClick=(event)=>{
const button=event.target.closest?.('button[type="button"]')
// One that has gone out of sight meanwhile is not meant any more.
if(button)keep(event,null,()=>button.isConnected&&button.checkVisibility?.()!==false&&button.click())
}
const onKey=(event)=>{
const {key,target:field}=event
// Enter would send the form; with scripts it takes over what was typed.
if(key==='Enter'&&field.matches?.('[data-settles]'))keep(event,null,()=>field.isConnected&&field.dispatchEvent(new KeyboardEvent('keydown',{key,bubbles:true,cancelable:true})))
}
const onSubmit=(event)=>{
const {target:form,submitter}=event
if(form.method==='dialog')return
const isKept=presses.some(({key})=>key===form)
keep(event,form,()=>!isKept&&form.isConnected&&form.requestSubmit(submitter))
setTimeout(wake,${mostMs})
}
const tell=(field,value)=>{
if(!field.isConnected)return
if(typeof value==='boolean'){field.checked=!value;field.click();return}
if(field.tagName==='SELECT'){field.value=value;field.dispatchEvent(new Event('change',{bubbles:true}));return}
field.value=''
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value)
field.dispatchEvent(new Event('input',{bubbles:true}))
}
const listen=(change)=>{
change('click',onClick,true);change('keydown',onKey,true);change('submit',onSubmit,true);change('input',onInput,true);change('change',onInput,true)
}
const leave=(field)=>field===document.activeElement||field.dispatchEvent(new FocusEvent('focusout',{bubbles:true}))
// One by one, here and below: the page answers each before the next, which may build on it.
const act=async()=>{for(const press of presses.splice(0)){press.act();await null}}
const wake=()=>{listen(removeEventListener);act()}
let isAwake=false
const wakeAll=async()=>{
if(isAwake)return
isAwake=true
listen(removeEventListener)
for(const [field,value] of fields){tell(field,value);await null}
setTimeout(()=>{for(const field of fields.keys())leave(field);setTimeout(async()=>{await act();delete globalThis.wakePresses})})
}
listen(addEventListener)
globalThis.wakePresses=wakeAll
})()`

/** From now on the page itself hears what is done; what was done before is told to it first. */
export function useEarlyPresses(): void {
  useEffect(() => {
    void globalThis.wakePresses?.()
  }, [])
}

declare global {
  // Left behind by the script above, and gone when everything has been told; not there in a test's window.
  var wakePresses: (() => Promise<void>) | undefined
}
