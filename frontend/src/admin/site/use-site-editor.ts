// The site settings are one form with one save. Eight cards show what they hold in one line, so the practitioner finds a
// section without opening it. A change counts by field or list entry, and the card's line names what is not saved. An undo
// saves the replaced settings again, based on the version just saved: if another save came in between, it is refused like
// any other save. A save or an undo that leads money, mail or visitors elsewhere asks for the password first.

import { type AdminSite, type Site, siteSchema } from '@luar/contracts/site';
import { redirections } from '@luar/contracts/redirections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/request.ts';
import { siteQuery } from '../../shared/api/site.ts';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { isConflict } from '../forms/conflict.tsx';
import { invalidFields } from '../forms/invalid-fields.ts';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { bySchema } from '../forms/by-schema.ts';
import { useUnsaved } from '../forms/leave-guard.tsx';
import { needsProof } from '../security/proof.ts';
import { changedPaths, keepChanges } from './changes.ts';
import { historyKey, adminSiteQuery, toAdminSite } from './queries.ts';
import { type SiteValues, toBody, toInput, toValues } from './values.ts';

const messageLastsMs = 10_000;

export interface SaveMessage {
  kind: 'success' | 'error';
  text: string;
  undo?: () => void;
}

const resolver = bySchema<SiteValues, Site>(siteSchema, toInput);

interface Save {
  site: Site;
  version: number;
  checked: string[];
  /** The form's values when the save was sent. Later input is not part of the save. */
  sent: SiteValues;
  /** The stored settings that this save replaces, to undo it. None for the undo itself. */
  before?: AdminSite;
  /** Of the confirmation by password or passkey, if the save needs one. */
  proof?: string;
}

/** `onRefused` is called with the names of the invalid fields. */
export function useSiteEditor(initial: AdminSite, onRefused: (fields: readonly string[]) => void) {
  const { t } = useTranslation('adminSite');
  const reason = useReason();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Save>();
  const [message, setMessage] = usePassing<SaveMessage>(undefined, messageLastsMs);
  const { form, restored, forget } = useVersionedForm('site', toValues(initial), {
    resolver,
    // A field in a closed card cannot take the focus: `onRefused` opens the card first.
    shouldFocusError: false,
  });
  const changes = changedPaths(
    form.formState.defaultValues as SiteValues,
    useWatch({ control: form.control }) as SiteValues,
  );

  /** Puts stored settings into the form. Input made since `sent` stays as unsaved. */
  const take = (stored: AdminSite, sent?: SiteValues) => {
    const now = form.getValues();
    const values = toValues(stored);
    form.reset(values);
    if (sent && changedPaths(sent, now).length > 0)
      form.reset({ ...keepChanges(sent, now, values), version: stored.version }, { keepDefaultValues: true });
    else forget();
    queryClient.setQueryData(adminSiteQuery.queryKey, stored);
    void queryClient.invalidateQueries({ queryKey: historyKey });
    // The title of the window has the name of the site.
    void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['admin', 'first-days'] });
  };

  const save = useMutation({
    mutationFn: async ({ site, version, checked, proof }: Save) => {
      const body = { ...toBody(site), madeFrom: version, checked, ...(proof !== undefined && { proof }) };
      return toAdminSite((await call('PUT', '/admin/site', { needs: { site: 'object' }, body })).site);
    },
    onSuccess: (stored, { sent, before, proof }) => {
      take(stored, sent);
      if (before) setMessage({ kind: 'success', text: t('saved'), undo: () => undo(before, stored, proof) });
      else setMessage({ kind: 'success', text: t('undone') });
    },
    onError: (error, tried) => {
      const { before } = tried;
      if (needsProof(error)) {
        setAsked(tried);
        return;
      }
      if (!before) {
        setMessage({ kind: 'error', text: reason(error, t('undoFailed')) });
        return;
      }
      if (applyServerErrors(form, error) && error instanceof ApiError)
        onRefused(error.fieldErrors.map(({ field }) => field));
      if (!isConflict(error)) setMessage({ kind: 'error', text: reason(error, t('saveFailed')) });
    },
  });

  /** Asks first, if the save needs a confirmation. The form stays as it is until the answer. */
  const send = (wanted: Save, replaced: AdminSite) => {
    if (wanted.proof === undefined && redirections(replaced, wanted.site).length > 0) setAsked(wanted);
    else save.mutate(wanted);
  };

  /** Saves the settings from before the last save again. `proof`: the last save's own is still valid for some minutes. */
  const undo = (before: AdminSite, saved: AdminSite, proof: string | undefined) => {
    const site = siteSchema.safeParse(before);
    if (!site.success) {
      setMessage({ kind: 'error', text: t('undoFailed') });
      return;
    }
    setMessage(undefined);
    const wanted = { site: site.data, version: saved.version, checked: [], sent: toValues(saved) };
    send(proof === undefined ? wanted : { ...wanted, proof }, saved);
  };

  const dirty = changes.length > 0;
  useUnsaved(dirty, forget);

  /** `before`: the stored settings that the save replaces. */
  const submitFrom = (version: number, before = initial) =>
    form.handleSubmit(
      (site) => {
        if (save.isPending || (!dirty && version === initial.version)) return;
        setMessage(undefined);
        const sent = structuredClone(form.getValues());
        send({ site, version, checked: sent.checked, sent, before }, before);
      },
      (errors) => onRefused(invalidFields(errors)),
    );

  /** Replaces the input. The message offers to bring it back. */
  const replaceInput = (values: SiteValues, text: string) => {
    const typed = structuredClone(form.getValues());
    form.reset(values, { keepDefaultValues: true });
    setMessage({
      kind: 'success',
      text,
      undo: () => {
        form.reset(typed, { keepDefaultValues: true });
        setMessage(undefined);
      },
    });
  };
  const discard = () => {
    replaceInput(toValues(initial), t('discarded'));
    forget();
  };
  const bringBack = (old: AdminSite) =>
    replaceInput({ ...toValues(old), version: form.getValues('version') }, t('history.brought'));
  const takeNewer = (newer: AdminSite) => {
    save.reset();
    take(newer);
  };

  return {
    form,
    save,
    submitFrom,
    changes,
    dirty,
    restored,
    discard,
    bringBack,
    takeNewer,
    message,
    setMessage,
    asking: asked && {
      onProof: (proof: string) => {
        setAsked(undefined);
        save.mutate({ ...asked, proof });
      },
      onClose: () => setAsked(undefined),
    },
    failed: save.isError && save.variables.before !== undefined,
    conflict: isConflict(save.error) && save.variables?.before !== undefined,
  };
}
