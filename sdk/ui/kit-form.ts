/** antd, second group: form controls. */
export { AutoComplete, Checkbox, Form, Input, InputNumber, Radio, Segmented, Select, Slider, Switch } from 'antd';
