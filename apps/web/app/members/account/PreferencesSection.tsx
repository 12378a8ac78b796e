import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, LOCALE_NAMES, LOCALES } from '@understory/words';
import { useState } from 'react';
import { useChangeProfile, useProfile } from '../../session/profile-queries.ts';
import { ColorSchemeChoice } from '../../shell/ColorSchemeChoice.tsx';
import { choosingPath } from '../../shell/Languages.tsx';
import { useLengthUnit } from '../../shell/length-unit.ts';
import { useSay } from '../../shell/words.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Failed } from '../../ui/Notice.tsx';
import { Text } from '../../ui/Text.tsx';
import { Skeleton } from '../../ui/Waiting.tsx';
import { identityErrorWords } from '../error-words.ts';
import { LengthUnitChoice } from '../profile/LengthUnitChoice.tsx';
import { useLengthUnitChoice, useProfileLengthUnit } from '../profile/use-length-unit-choice.ts';
import { HintsSetting } from './HintsSetting.tsx';
import { Filling, Remark, Section, Setting } from './Section.tsx';
import { TimeZoneSetting } from './TimeZoneSetting.tsx';

/** Time zone, language, lengths, colours and hints. */
export function PreferencesSection({ id }: { id: string }) {
  const { t } = useLingui();
  const say = useSay();
  const profile = useProfile();
  useProfileLengthUnit();
  return (
    <Section id={id} title={t`Preferences`}>
      {profile.data ? <TimeZoneSetting kept={profile.data.time_zone} /> : null}
      {profile.isPending ? (
        <Setting title={t`Time zone`}>
          <Skeleton label={t`Reading your time zone`} height={56} />
        </Setting>
      ) : null}
      {profile.isError && !profile.data ? (
        <Filling>
          <Failed
            sentence={t`Your time zone could not be read. ${identityErrorWords(profile.error, say)}`}
            onRetry={() => void profile.refetch()}
            isTrying={profile.isFetching}
          />
        </Filling>
      ) : null}
      <LanguageSetting />
      <LengthUnitSetting />
      <Setting title={t`Colors`}>
        <ColorSchemeChoice />
        <Remark>
          <Trans>Kept on this device.</Trans>
        </Remark>
      </Setting>
      <HintsSetting />
    </Section>
  );
}

/** The language of pages, and of mails to the person. The page is loaded anew in it once that is kept. */
function LanguageSetting() {
  const { i18n, t } = useLingui();
  const say = useSay();
  const change = useChangeProfile();
  const shown = LOCALES.find((locale) => locale === i18n.locale);
  const [asked, ask] = useState<Language>();
  const choose = (language: Language): void => {
    ask(language);
    change.mutate(
      { language },
      { onSuccess: () => window.location.assign(choosingPath(language, '/account#preferences')) },
    );
  };
  return (
    <Setting title={t`Language`}>
      <Choice
        look="segments"
        legend={t`Language`}
        hidesLegend
        options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
        value={change.isError ? shown : (asked ?? shown)}
        onChange={choose}
      />
      <Text look="small" soft>
        <Trans>The pages, and the mails that we send you.</Trans>
      </Text>
      {change.isError ? (
        <Failed
          sentence={t`Your choice could not be kept. ${identityErrorWords(change.error, say)}`}
          onRetry={() => asked && choose(asked)}
        />
      ) : null}
    </Setting>
  );
}

/** What lengths are told in, in the planner. It is kept as soon as it is chosen. */
function LengthUnitSetting() {
  const { t } = useLingui();
  const say = useSay();
  const unit = useLengthUnit();
  const { choose, change } = useLengthUnitChoice();
  return (
    <Setting title={t`Lengths`}>
      <LengthUnitChoice onChoose={choose} />
      <Text look="small" soft role="status">
        {change.isSuccess ? t`Saved.` : t`How the planner measures and writes lengths.`}
      </Text>
      {change.isError ? (
        <Failed
          sentence={t`Your choice is kept on this device alone. ${identityErrorWords(change.error, say)}`}
          onRetry={() => choose(unit)}
        />
      ) : null}
    </Setting>
  );
}
