/** The antd form controls: a shared module of its own. */
export { AutoComplete, Checkbox, Form, Input, InputNumber, Radio, Segmented, Select, Slider, Switch } from 'antd';
